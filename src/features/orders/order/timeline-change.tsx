import { type Run, timelineRuns } from './timeline-text.ts'

/** A change of a timeline entry. [S136] */
export function TimelineChange({ html }: { html: string }) {
  return timelineRuns(html).map((run, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: runs of one text keep their places
    <ChangeRun key={index} run={run} />
  ))
}

function ChangeRun({ run }: { run: Run }) {
  if (run.kind === 'break') return <br />
  const text = run.isEmphasis ? <em>{run.text}</em> : run.text
  return run.isStrong ? <strong>{text}</strong> : text
}
