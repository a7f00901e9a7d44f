import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectFolder } from './project-folder.ts'

/** Which Cantera this is; `build` is the commit that a release was made of, absent where it runs from a checkout. */
export interface Version {
  version: string
  build?: string
}

/** As package.json says it. */
export function readVersion(): Version {
  const { version, build } = JSON.parse(
    readFileSync(join(projectFolder(), 'package.json'), 'utf8'),
  ) as Version
  return { version, ...(build !== undefined && { build }) }
}

/** A line: `cantera 1.0.0 (ec135adc)`. */
export function versionLine({ version, build } = readVersion()): string {
  return `cantera ${version}${build === undefined ? '' : ` (${build})`}`
}
