import { loadavg } from 'node:os'
import { ensureChromium } from '#scripts/browsers.mjs'
import { type BenchCommand, commandOf } from './results/bench-command.ts'
import { type BenchRun, KEPT, readRun, runOf, type SectionRun, writeRun } from './results/bench-run.ts'
import { changesText, compareRuns } from './results/compare-runs.ts'
import { writePage } from './results/page.ts'
import { runText } from './results/table.ts'
import { sections } from './sections.ts'
import { machinePace } from './world/pace.ts'
import { openWorld, type World } from './world/world.ts'

/** `npm run bench [-- section …] [--write] [--save <file>] [--compare <file>]`: measures and prints the table. */
async function main(args: string[]): Promise<void> {
  const command = commandOf(args, sections)
  const then = readRun(command.compare ?? KEPT)
  const run = await measured(command)
  console.log(`${runText(run, then)}\n`)
  if (command.save) writeRun(command.save, run)
  if (command.compare) sayChanges(then, run)
  if (command.write) writePage(runText(writeRun(KEPT, run), then))
}

async function measured({ names }: BenchCommand): Promise<BenchRun> {
  ensureChromium()
  const world = await openWorld()
  const found: Record<string, SectionRun> = {}
  try {
    for (const name of names) {
      console.error(`${new Date().toLocaleTimeString('es-AR')} Measuring ${name}…`)
      const section = await sectionOf(name, world)
      if (section) found[name] = section
    }
  } finally {
    await world.close()
  }
  return runOf(found)
}

/** A section that fails does not stop the others: the table keeps what was known of it, and the run ends with 1. */
async function sectionOf(name: string, world: World): Promise<SectionRun | null> {
  const [before = 0] = loadavg()
  const paceBefore = machinePace()
  const from = Date.now()
  try {
    const rows = await sections[name]!.measure(world)
    const [after = 0] = loadavg()
    const seconds = Math.round((Date.now() - from) / 1000)
    const date = new Date().toISOString().slice(0, 10)
    return { date, seconds, load: [before, after], pace: [paceBefore, machinePace()], rows }
  } catch (error) {
    console.error(`Not measured: ${name}`, error)
    process.exitCode = 1
    return null
  }
}

function sayChanges(then: BenchRun, now: BenchRun): void {
  const changes = compareRuns(then, now)
  console.log(changesText(changes))
  if (changes.some(({ verdict }) => verdict === 'worse')) process.exitCode = 1
}

await main(process.argv.slice(2))
