import { mkdirSync, readdirSync, readFileSync, renameSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { join } from 'node:path'
import * as v from 'valibot'
import { wholeFile } from '#server/backup/whole-file.ts'

/** Records by name, each in a file of its own: read from memory, and seen there only once they are on the disk. */
export interface KeptRecords<T> {
  get(name: string): T | undefined
  all(): T[]
  /** Changes of one name come one after another. What `act` throws changes nothing; null leaves it as it is. */
  change(name: string, act: (held: T | undefined) => T | null): Promise<T | undefined>
}

const END = '.json'

async function writeSynced(draft: string, text: string): Promise<void> {
  const handle = await open(draft, 'wx', 0o600)
  try {
    await handle.writeFile(text)
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** Every record of a folder; a file that does not fit the schema is set aside and named to `complain`. */
function readAll<T>(
  folder: string,
  schema: v.GenericSchema<unknown, T>,
  complain: (file: string) => void,
): Map<string, T> {
  const held = new Map<string, T>()
  for (const file of readdirSync(folder).filter((name) => name.endsWith(END))) {
    try {
      held.set(
        file.slice(0, -END.length),
        v.parse(schema, JSON.parse(readFileSync(join(folder, file), 'utf8'))),
      )
    } catch {
      renameSync(join(folder, file), join(folder, `${file}.illegible`))
      complain(file)
    }
  }
  return held
}

/** The records of a folder, made when it is not there. Precondition: no other process writes to it. */
export function keepRecords<T>(
  folder: string,
  schema: v.GenericSchema<unknown, T>,
  complain: (file: string) => void,
): KeptRecords<T> {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const held = readAll(folder, schema, complain)
  const queues = new Map<string, Promise<unknown>>()

  async function changeNow(name: string, act: (held: T | undefined) => T | null): Promise<T | undefined> {
    const next = act(structuredClone(held.get(name)))
    if (next === null) return held.get(name)
    await wholeFile(join(folder, name + END), (draft) => writeSynced(draft, JSON.stringify(next)))
    held.set(name, next)
    return next
  }

  function change(name: string, act: (held: T | undefined) => T | null): Promise<T | undefined> {
    const before = queues.get(name) ?? Promise.resolve()
    const changed = before.then(() => changeNow(name, act))
    const over = changed
      .catch(() => undefined)
      .then(() => {
        if (queues.get(name) === over) queues.delete(name)
      })
    queues.set(name, over)
    return changed
  }

  return { get: (name) => held.get(name), all: () => [...held.values()], change }
}
