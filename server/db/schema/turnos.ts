import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { TransportNote } from '#contract/calls/road/transport-note.ts'
import { TURNO_STEPS } from '#contract/records/turnos.ts'
import { accounts, branches } from './accounts.ts'
import { bigId, createdAt, fieldChanges, id, moment, synced } from './columns.ts'
import { users } from './identity.ts'
import { orderGroups } from './orders.ts'

export const carriers = pgTable('carriers', {
  uuid: uuid('uuid').primaryKey(),
  dni: text('dni').notNull(),
  nombre: text('nombre').notNull(),
  telefono_1: text('telefono_1').notNull().default(''),
  telefono_2: text('telefono_2').notNull().default(''),
  patente_1: text('patente_1').notNull().default(''),
  patente_2: text('patente_2').notNull().default(''),
  descripcion: text('descripcion').notNull().default(''),
  deleted_at: moment('deleted_at'),
  ...synced(),
})

/** A delivery appointment; `nave` '' is SIN NAVE, hours HH:MM, `fecha` a day. */
export const turnos = pgTable(
  'turnos',
  {
    id: id(),
    uuid: uuid('uuid').notNull().unique(),
    descripcion: text('descripcion').notNull().default(''),
    fecha: text('fecha').notNull(),
    hora_desde: text('hora_desde').notNull(),
    hora_hasta: text('hora_hasta'),
    sucursal_uuid: uuid('branch_uuid')
      .notNull()
      .references(() => branches.uuid),
    nave: text('nave').notNull().default(''),
    fletero_uuid: uuid('carrier_uuid').references(() => carriers.uuid),
    estado: text('estado', { enum: ['agendado', 'entregado'] })
      .notNull()
      .default('agendado'),
    /** Its step at the yard; '' is agreed, 'solicitado' a request. */
    etapa: text('etapa', { enum: TURNO_STEPS }).notNull().default(''),
    /** When the last step took place, or the delivery. */
    etapa_at: moment('etapa_at'),
    demora_min: integer('demora_min'),
    etapa_motivo: text('etapa_motivo').notNull().default(''),
    llego_at: moment('llego_at'),
    cargando_at: moment('cargando_at'),
    /** The newest proof of its delivery. */
    conforme_uuid: uuid('conforme_uuid'),
    /** The address of its delivery; accounts have none. */
    entrega_en: text('entrega_en').notNull().default(''),
    /** Its newest transport note as the ERP answered it; null while none was asked for. */
    remito: jsonb('remito').$type<TransportNote>(),
    created_by: integer('created_by')
      .notNull()
      .references(() => users.id),
    created_at: createdAt(),
    deleted_at: moment('deleted_at'),
    field_changes: fieldChanges(),
    ...synced(),
  },
  (t) => [index('turnos_day').on(t.fecha, t.sucursal_uuid, t.tx), index('turnos_feed').on(t.tx, t.uuid)],
)

/** Each step of a turno, only added to; `etapa` may be 'entregado' too. */
export const turnoSteps = pgTable(
  'turno_steps',
  {
    id: bigId(),
    turno_id: integer('turno_id')
      .notNull()
      .references(() => turnos.id),
    etapa: text('etapa').notNull(),
    /** By the phone's clock. */
    momento: moment('momento').notNull(),
    /** By the server's. */
    at: moment('at').notNull().defaultNow(),
    by: integer('by')
      .notNull()
      .references(() => users.id),
    minutos: integer('minutos'),
    motivo: text('motivo').notNull().default(''),
    /** The odd thing about it, in words. */
    aviso: text('aviso').notNull().default(''),
  },
  (t) => [
    index('turno_steps_turno').on(t.turno_id, t.id),
    check('turno_steps_delay', sql`minutos is null or minutos between 5 and 480`),
  ],
)

export const turnoAccounts = pgTable(
  'turno_accounts',
  {
    turno_id: integer('turno_id')
      .notNull()
      .references(() => turnos.id),
    account_id: integer('account_id')
      .notNull()
      .references(() => accounts.id),
  },
  (t) => [
    primaryKey({ columns: [t.turno_id, t.account_id] }),
    index('turno_accounts_account').on(t.account_id),
  ],
)

export const turnoGroups = pgTable(
  'turno_groups',
  {
    turno_id: integer('turno_id')
      .notNull()
      .references(() => turnos.id),
    group_id: integer('group_id')
      .notNull()
      .references(() => orderGroups.id),
  },
  (t) => [primaryKey({ columns: [t.turno_id, t.group_id] }), index('turno_groups_group').on(t.group_id)],
)

/** Orders of the ERP, each of one account of the turno; its lines may leave the ERP before the turno does. */
export const turnoSapOrders = pgTable(
  'turno_sap_orders',
  {
    turno_id: integer('turno_id')
      .notNull()
      .references(() => turnos.id),
    account_id: integer('account_id')
      .notNull()
      .references(() => accounts.id),
    sap_order: text('sap_order').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.turno_id, t.account_id, t.sap_order] }),
    index('turno_sap_orders_order').on(t.sap_order, t.account_id),
  ],
)

/** Accounts a turno no longer has: their readers get a tombstone. */
export const turnoFormerAccounts = pgTable(
  'turno_former_accounts',
  {
    turno_id: integer('turno_id')
      .notNull()
      .references(() => turnos.id),
    account_id: integer('account_id')
      .notNull()
      .references(() => accounts.id),
  },
  (t) => [
    primaryKey({ columns: [t.turno_id, t.account_id] }),
    index('turno_former_accounts_account').on(t.account_id),
  ],
)
