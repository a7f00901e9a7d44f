import { forgetOldKnown } from '#src/offline/coverage.ts'
import type { DeviceParts } from '#src/offline/device-parts.ts'
import { readPrepared, writePrepared } from '#src/offline/prepared.ts'
import { forgetOldDiscarded } from '#src/offline/rescue/forget-discarded.ts'
import { reofferLost } from '#src/offline/rescue/reoffer.ts'
import { askAll } from './ask-all.ts'
import { countHeld, readingsOf } from './readings.ts'
import { forgetOldRemote } from './remote.ts'

/** Brings up to date what this phone was prepared for; without a preparation, only what is always read. */
export async function sync(parts: DeviceParts): Promise<void> {
  // Before anything is read: what the server has lost stays on the screen only because it waits again.
  await reofferLost(parts)
  await forgetOldKnown(parts.db, parts.now())
  await forgetOldRemote(parts.db, parts.now())
  await forgetOldDiscarded(parts.db, parts.now())
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
