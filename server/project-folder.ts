import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** The folder of package.json, whether this runs from the sources or from dist/. */
export function projectFolder(from = import.meta.dirname): string {
  return existsSync(join(from, 'package.json')) ? from : projectFolder(dirname(from))
}
