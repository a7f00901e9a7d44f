import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { partOf } from '#server/settings/project-folder.ts'

/** A file of the demo's pictures, among the sources or in the build. */
export const pictureFile = (name: string): string =>
  join(partOf('demo/pictures', 'dist/server/pictures'), name)

/** The files of plates by their look, `carrara-2.avif` being a plate of `carrara` from a second block. */
export async function plateFiles(): Promise<Map<string, string[]>> {
  const files = new Map<string, string[]>()
  for (const name of (await readdir(pictureFile('plates'))).sort()) {
    const look = name.replace(/-\d+\.avif$/, '')
    files.set(look, [...(files.get(look) ?? []), pictureFile(join('plates', name))])
  }
  return files
}
