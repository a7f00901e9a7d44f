import { createHash, createHmac } from 'node:crypto'
import type { LINK_KINDS } from '#server/db/schema/trade/links.ts'

export type LinkKind = (typeof LINK_KINDS)[number]

/** The record that a link shows. */
export interface LinkTarget {
  kind: LinkKind
  ref: string
}

/** The token of a link, 256 bits as base64url: the same on each reading, and of no other kind, record or number. [A162] */
export const linkTokenOf = (key: string, { kind, ref, link_no: number }: LinkTarget & { link_no: number }) =>
  createHmac('sha256', key).update(`link ${kind} ${ref} ${number}`).digest('base64url')

/** The stored hash of a token. */
export const linkHashOf = (token: string): Buffer => createHash('sha256').update(token).digest()

/** Where the page of a token is. */
export const linkPath = (token: string): string => `/p/${token}`
