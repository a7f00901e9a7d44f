import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { accounts } from './accounts.ts'
import { id, moment, synced, tsvector } from './columns.ts'

/** Orders of the workshop, as imported from the ERP. Days as YYYY-MM-DD. */
export const workOrders = pgTable(
  'work_orders',
  {
    id: id(),
    numero: text('numero').notNull().unique(),
    descripcion: text('descripcion').notNull().default(''),
    materia_prima: text('materia_prima').notNull().default(''),
    estado_de_material: text('estado_de_material').notNull(),
    estado_info: text('estado_info').notNull().default(''),
    carpeta_de_planos: text('carpeta_de_planos').notNull().default(''),
    account_id: integer('account_id')
      .notNull()
      .references(() => accounts.id),
    fecha_de_creacion: text('fecha_de_creacion').notNull(),
    fecha_de_necesidad: text('fecha_de_necesidad'),
    fecha_de_produccion_estimada: text('fecha_de_produccion_estimada'),
    fecha_de_entrega_estimada: text('fecha_de_entrega_estimada'),
    /** Folded words of number, description, material and account; kept by the code that writes the row. */
    search: tsvector('search').notNull(),
    deleted_at: moment('deleted_at'),
    ...synced(),
  },
  (t) => [
    index('work_orders_feed').on(t.tx, t.id),
    index('work_orders_latest').on(t.fecha_de_creacion.desc(), t.id.desc()),
    index('work_orders_account').on(t.account_id, t.fecha_de_creacion.desc(), t.id.desc()),
    index('work_orders_search').using('gin', t.search),
  ],
)
