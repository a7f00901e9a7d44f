import { createCounter, createSums, type Figures } from '#server/http/figures/figures.ts'

/** `left`: to another process, as this one ends. */
export type JobOutcome = 'done' | 'failed' | 'left'

/** Counts the jobs that this process ran. */
export interface JobTimes {
  ended(job: { task: string; outcome: JobOutcome; seconds: number }): void
  figures(): Figures[]
}

export function createJobTimes(): JobTimes {
  const runs = createCounter({
    name: 'cantera_job_runs_total',
    help: 'Jobs that this process ran, by task and outcome; what failed is tried again later.',
  })
  const times = createSums({ name: 'cantera_job_seconds', help: 'Time that these jobs took, by task.' })
  return {
    ended: ({ task, outcome, seconds }) => {
      runs.add(`${task} ${outcome}`, () => ({ task, outcome }))
      times.add(task, () => ({ task }), seconds)
    },
    figures: () => [runs.figures(), times.figures()],
  }
}
