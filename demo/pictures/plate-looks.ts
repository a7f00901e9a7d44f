import { graniteLooks } from './granite-looks.ts'
import { madeLooks } from './made-looks.ts'
import { marbleLooks } from './marble-looks.ts'
import type { Look } from './plate-patterns.ts'
import { quartziteLooks } from './quartzite-looks.ts'

/** The looks of `STONES`. */
export const LOOKS: Readonly<Record<string, Look>> = {
  ...marbleLooks,
  ...graniteLooks,
  ...quartziteLooks,
  ...madeLooks,
}

/** Whether plates of this look come from a factory, with straight edges. */
export const isMade = (look: string): boolean => look in madeLooks
