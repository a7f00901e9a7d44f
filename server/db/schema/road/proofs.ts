import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import type { ProofLine, ProofPhoto } from '#contract/calls/road/proof-record.ts'
import { PROOF_RESULTS } from '#contract/records/proofs.ts'
import { id, moment } from '#server/db/schema/columns.ts'
import { users } from '#server/db/schema/identity.ts'
import { turnos } from '#server/db/schema/turnos.ts'

/** A line as it is kept, with the account that it is of. */
export type KeptLine = ProofLine & { account_id: number }

/** A picture as the proof names it; its bytes come later. */
export type NamedPhoto = Pick<ProofPhoto, 'uuid' | 'linea' | 'source_sha256'>

/** Versions of what was handed over in a turno, a row each, only added to. */
export const proofs = pgTable(
  'proofs',
  {
    id: id(),
    uuid: uuid('uuid').notNull().unique(),
    turno_id: integer('turno_id')
      .notNull()
      .references(() => turnos.id),
    n: integer('n').notNull(),
    /** The turno as it was, in words, and its accounts. */
    lugar: text('lugar').notNull(),
    accounts: jsonb('accounts').$type<{ id: number; name: string }[]>().notNull(),
    resultado: text('resultado', { enum: PROOF_RESULTS }).notNull(),
    receptor: text('receptor').notNull().default(''),
    dni: text('dni').notNull().default(''),
    /** Strokes, as contract/calls/rules/signature.ts writes them. */
    firma: text('firma').notNull().default(''),
    sin_firma: text('sin_firma').notNull().default(''),
    observaciones: text('observaciones').notNull().default(''),
    lines: jsonb('lines').$type<KeptLine[]>().notNull(),
    photos: jsonb('photos').$type<NamedPhoto[]>().notNull(),
    /** By the phone's clock. */
    momento: moment('momento').notNull(),
    /** By the server's. */
    at: moment('at').notNull().defaultNow(),
    by: integer('by')
      .notNull()
      .references(() => users.id),
    /** The odd thing about it, in words. */
    aviso: text('aviso').notNull().default(''),
    /** SHA-256, hex, of all that was signed and of the version before. */
    hash: text('hash').notNull(),
  },
  (t) => [unique('proofs_n').on(t.turno_id, t.n), check('proofs_signature', sql`length(firma) <= 8000`)],
)

/** A picture of a proof; the whole one is stored under `entregas/`, a small one stands here. */
export const proofPhotos = pgTable(
  'proof_photos',
  {
    id: id(),
    uuid: uuid('uuid').notNull().unique(),
    proof_id: integer('proof_id')
      .notNull()
      .references(() => proofs.id),
    sha256: text('sha256').notNull(),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    /** A JPEG of at most 240 pixels, base64. */
    preview: text('preview').notNull(),
    at: moment('at').notNull().defaultNow(),
  },
  (t) => [index('proof_photos_proof').on(t.proof_id, t.id)],
)
