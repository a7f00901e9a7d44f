import { changesSaid, type Said } from '#contract/rules/timeline.ts'
import type { OrderFields } from './columns.ts'

/** An entry of the timeline; `changes` are html with escaped values. */
export interface NewMessage extends Said {
  description: string
}

/** The timeline's words for a change, with its reason or observation. [S136] */
export const changeMessages = (
  from: OrderFields,
  fields: Partial<OrderFields>,
  description: string,
): NewMessage[] => changesSaid(from, fields).map((said) => ({ ...said, description }))
