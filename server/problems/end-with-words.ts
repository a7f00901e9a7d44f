import { SettingsError } from '#server/settings/settings.ts'
import { Problem } from './problem.ts'

/** Ends the process with code 1: a problem in its own words, a fault of ours with its stack. */
export function endWithWords(error: unknown): never {
  console.error(error instanceof Problem || error instanceof SettingsError ? error.message : error)
  process.exit(1)
}
