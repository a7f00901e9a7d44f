import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { TRIP_STATES } from '#contract/records/trips.ts'
import { branches } from '#server/db/schema/accounts.ts'
import { bigId, createdAt, fieldChanges, id, moment, synced } from '#server/db/schema/columns.ts'
import { users } from '#server/db/schema/identity.ts'
import { carriers, turnos } from '#server/db/schema/turnos.ts'

export const trucks = pgTable(
  'trucks',
  {
    uuid: uuid('uuid').primaryKey(),
    nombre: text('nombre').notNull(),
    patente: text('patente').notNull(),
    /** The most that it may carry. */
    max_kg: integer('max_kg').notNull(),
    fletero_uuid: uuid('carrier_uuid').references(() => carriers.uuid),
    deleted_at: moment('deleted_at'),
    ...synced(),
  },
  (t) => [index('trucks_feed').on(t.tx, t.uuid), check('trucks_weight', sql`max_kg between 1 and 60000`)],
)

/** A truck's way through some turnos of a branch and a day; `n` counts those of the day. */
export const trips = pgTable(
  'trips',
  {
    id: id(),
    uuid: uuid('uuid').notNull().unique(),
    sucursal_uuid: uuid('branch_uuid')
      .notNull()
      .references(() => branches.uuid),
    fecha: text('fecha').notNull(),
    n: integer('n').notNull(),
    camion_uuid: uuid('truck_uuid').references(() => trucks.uuid),
    fletero_uuid: uuid('carrier_uuid').references(() => carriers.uuid),
    estado: text('estado', { enum: TRIP_STATES }).notNull().default('armado'),
    /** The moment in which it set out, or was closed. */
    estado_at: moment('estado_at'),
    created_by: integer('created_by')
      .notNull()
      .references(() => users.id),
    created_at: createdAt(),
    deleted_at: moment('deleted_at'),
    field_changes: fieldChanges(),
    ...synced(),
  },
  (t) => [
    unique('trips_n').on(t.sucursal_uuid, t.fecha, t.n),
    index('trips_feed').on(t.tx, t.uuid),
    index('trips_truck').on(t.camion_uuid, t.fecha),
  ],
)

/** The turnos of a trip in their order. Closed trips keep theirs, and others may take them again. */
export const tripStops = pgTable(
  'trip_stops',
  {
    trip_id: integer('trip_id')
      .notNull()
      .references(() => trips.id),
    turno_id: integer('turno_id')
      .notNull()
      .references(() => turnos.id),
    position: integer('position').notNull(),
    live: boolean('live').notNull().default(true),
  },
  (t) => [
    primaryKey({ columns: [t.trip_id, t.turno_id] }),
    uniqueIndex('trip_stops_live').on(t.turno_id).where(sql`live`),
    index('trip_stops_turno').on(t.turno_id),
  ],
)

/** The transport notes of turnos as they are asked of the ERP, a row each version, and its answers. */
export const transportNotes = pgTable(
  'transport_notes',
  {
    id: bigId(),
    turno_id: integer('turno_id')
      .notNull()
      .references(() => turnos.id),
    version: integer('version').notNull(),
    /** Its name in `ERP_DIR/out`. */
    name: text('name').notNull(),
    status: text('status', { enum: ['pendiente', 'enviado', 'ok', 'error'] })
      .notNull()
      .default('pendiente'),
    /** Its lines; null while it waits for a minute without changes. */
    request: jsonb('request').$type<Record<string, string>[]>(),
    /** The versions of the turno, its trip and its truck that it was made of, or found equal to. */
    made_of: text('made_of').notNull(),
    remito: text('remito').notNull().default(''),
    cot: text('cot').notNull().default(''),
    /** The last day of the COT, YYYY-MM-DD. */
    vence: text('vence').notNull().default(''),
    message: text('message').notNull().default(''),
    at: moment('at').notNull().defaultNow(),
    sent_at: moment('sent_at'),
    answered_at: moment('answered_at'),
  },
  (t) => [
    unique('transport_notes_version').on(t.turno_id, t.version),
    index('transport_notes_waiting').on(t.id).where(sql`status = 'pendiente'`),
  ],
)
