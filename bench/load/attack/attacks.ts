import type { Attack } from './attack.ts'
import { oneSession } from './one-session.ts'
import { strangers } from './strangers.ts'

export const attacks: readonly Attack[] = [...strangers, ...oneSession]
