import { operationNamed } from '#contract/operations.ts'
import type { OutboxRow } from './outbox-row.ts'

const UNREADABLE = 'Un cambio que no se puede leer'

/** What a change does, in plain words. It never throws for what the row holds: the others must be shown. [F40] */
export function sentenceOf({ type, args }: Pick<OutboxRow, 'type' | 'args'>): string {
  try {
    return operationNamed(type)?.sentence(args as never) ?? UNREADABLE
  } catch {
    return UNREADABLE
  }
}
