import { existsSync, readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { runLongSpec } from './run-long-spec.mjs'

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: String(1 + Math.floor(Math.random() * 1_000_000)) },
    runs: { type: 'string', default: '1' },
    kills: { type: 'string', default: '200' },
    acts: { type: 'string', default: '5' },
    devices: { type: 'string', default: '4' },
    processes: { type: 'string', default: '1' },
    minutes: { type: 'string', default: '60' },
  },
})
const options = Object.fromEntries(Object.entries(values).map(([name, text]) => [name, Number(text)]))
const wrong = Object.entries(options).filter(([, number]) => !(number > 0))
if (wrong.length > 0) throw new Error(`Not a number above 0: ${wrong.map(([name]) => name).join(', ')}`)

/** Every run that was ever judged in this folder, by either number of server processes. */
function totals() {
  const file = '.cache/chaos/runs.jsonl'
  const lines = existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n') : []
  const runs = lines.map((line) => JSON.parse(line))
  return [1, 2].flatMap((processes) => {
    const these = runs.filter((run) => run.processes === processes)
    if (these.length === 0) return []
    const sum = (figure) => these.reduce((total, run) => total + figure(run), 0)
    const deaths = Object.keys(these[0].deaths).map((name) => `${name} ${sum((run) => run.deaths[name])}`)
    return [
      [
        `${these.length} runs on ${processes} server processes, seeds ${these.map(({ seed }) => seed).join(' ')}`,
        `deaths: ${deaths.join(', ')}`,
        `${sum((run) => run.requests)} requests, ${sum((run) => run.faulty)} faulty, ${sum((run) => run.lost)} done with the answer lost`,
        `${sum((run) => run.saved)} saved, ${sum((run) => run.aside)} put aside with a reason, ${sum((run) => run.discarded)} thrown away`,
        `slowest drained in ${Math.max(...these.map((run) => run.slowest)) / 1000} s`,
        `${sum((run) => run.damaged ?? 0)} storages removed by the browser`,
        `${sum((run) => run.failures)} failures`,
      ].join(' · '),
    ]
  })
}

runLongSpec('chaos', { CHAOS: JSON.stringify(options) }, 'chaos/chaos')
for (const line of totals()) console.log(line)
