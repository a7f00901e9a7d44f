import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { RUN_STATUSES } from '#contract/calls/config/sync.ts'
import { bigId, id, moment } from './columns.ts'
import { users } from './identity.ts'

/** A part of a file that can be read in two ways, the likelier first. */
export interface SyncDoubt {
  key: string
  /** In Spanish, for people. */
  question: string
  readings: string[]
  /** The reading that a person chose, by its place; absent before. */
  chosen?: number
  /** Number of lines or cells, and some of them with their value in each reading. */
  total: number
  rows: { line: number; text: string; values: string[] }[]
}

/** Reasons why a file waits: too many rows would go, or it can be read in two ways. */
export interface SyncGuard {
  /** Rows that are there, those that stay and new ones, by branch or as one total; empty where not too many go. */
  branches: { branch: string; before: number; now: number; comes: number }[]
  /** Up to five of the rows that would go. */
  examples: string[]
  doubts: SyncDoubt[]
  /** A person sent the file: it is read first and waits for them, whatever it says. */
  uploaded?: true
  /** The file as it was understood; absent until it was read. */
  preview?: SyncPreview
}

interface SyncFaults {
  total: number
  /** Some of them. */
  lines: { line: number | null; field: string; reason: string }[]
}

/** A file as it was understood. */
export interface SyncPreview {
  /** Rows of the file. */
  total: number
  /** The file's own, those that are read. */
  headings: string[]
  /** Some rows as screens show their values; '' for none. */
  rows: { line: number; cells: string[] }[]
  refused: SyncFaults
  warned: SyncFaults
}

/** Every run of a task of the ERP. A waiting one is asked for; one 'por confirmar' has changed nothing yet. [S287, S288] */
export const syncRuns = pgTable(
  'sync_runs',
  {
    id: id(),
    /** The method's name, of `server/erp/erp-tasks.ts`. */
    task: text('task').notNull(),
    /** Null when the clock asked. */
    asked_by: integer('asked_by').references(() => users.id),
    asked_at: moment('asked_at').notNull().defaultNow(),
    started_at: moment('started_at'),
    ended_at: moment('ended_at'),
    status: text('status', { enum: RUN_STATUSES }).notNull().default('pendiente'),
    /** As the file was called in `ERP_DIR/in`. */
    file: text('file').notNull().default(''),
    /** Rows of the file. */
    rows: integer('rows').notNull().default(0),
    /** Rows of ours that were added or changed, and that went. */
    changed: integer('changed').notNull().default(0),
    removed: integer('removed').notNull().default(0),
    rejected: integer('rejected').notNull().default(0),
    /** Cells that were left out, and rows that are to be looked at. */
    warnings: integer('warnings').notNull().default(0),
    /** In words for people; empty when there is none. */
    error: text('error').notNull().default(''),
    guard: jsonb('guard').$type<SyncGuard>(),
    decided_by: integer('decided_by').references(() => users.id),
    decided_at: moment('decided_at'),
  },
  (t) => [
    check(
      'sync_runs_status',
      sql`status in ('pendiente', 'en curso', 'terminada', 'por confirmar', 'rechazada', 'fallida')`,
    ),
    index('sync_runs_task').on(t.task, t.id.desc()),
    uniqueIndex('sync_runs_open').on(t.task).where(sql`status in ('pendiente', 'en curso')`),
  ],
)

/** Lines that a run left out, what it warns of, and what the reports found; without a number where it is about no line. */
export const syncRejects = pgTable(
  'sync_rejects',
  {
    id: bigId(),
    run_id: integer('run_id')
      .notNull()
      .references(() => syncRuns.id, { onDelete: 'cascade' }),
    line: integer('line'),
    field: text('field').notNull().default(''),
    reason: text('reason').notNull(),
    raw: text('raw').notNull().default(''),
    /** The line was stored all the same. */
    warning: boolean('warning').notNull().default(false),
  },
  (t) => [index('sync_rejects_run').on(t.run_id, t.id)],
)
