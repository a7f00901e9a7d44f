import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** The folder of package.json, whether this runs from the sources or from dist/. */
export function projectFolder(from = import.meta.dirname): string {
  return existsSync(join(from, 'package.json')) ? from : projectFolder(dirname(from))
}

/** A file or folder of ours by its path in the project: among the sources when this runs from them, else in the build. */
export const partOf = (source: string, built: string): string =>
  join(projectFolder(), import.meta.url.endsWith('.ts') ? source : built)
