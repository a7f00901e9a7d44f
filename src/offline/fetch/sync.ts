import { askAll } from './ask-all.ts'
import type { DeviceParts } from './device-parts.ts'
import { readPrepared, writePrepared } from './prepared.ts'
import { countHeld, readingsOf } from './readings.ts'

/** Brings up to date what this phone was prepared for; without a preparation, only what is always read. */
export async function sync(parts: DeviceParts): Promise<void> {
  const prepared = await readPrepared(parts.db)
  const choice = prepared?.readyAt ? prepared : null
  const asked = { user: parts.user, choice, isPreparing: false }
  const readings = readingsOf(parts).filter((reading) => reading.isFor(asked))
  const told = { ...parts, news: await askAll(parts, choice) }
  for (const reading of readings.filter(({ isAlways }) => isAlways)) await reading.run(told, choice)
  if (!prepared || !choice) return
  for (const reading of readings.filter(({ isAlways }) => !isAlways)) await reading.run(told, choice)
  await writePrepared(parts.db, { ...prepared, readyAt: parts.now(), ...(await countHeld(parts, readings)) })
}
