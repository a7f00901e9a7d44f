import { listSteps } from '#contract/calls/road/steps.ts'
import { areApart } from '#contract/calls/rules/turno-steps.ts'
import type { Turno } from '#contract/calls/turnos.ts'
import { formatMoment } from '#contract/kit/day.ts'
import type { OutputOf } from '#contract/kit/endpoint.ts'
import { storyName } from '#contract/rules/road/step-names.ts'
import { useRemote } from '#src/read/remote-query.ts'
import { Card } from '#src/ui/layout/card.tsx'
import { StepMark } from './step-mark.tsx'
import classes from './steps-story.module.css'

/** The story of a turno at the yard; without network, where it stands. */
export function StepsStory({ turno }: { turno: Turno }) {
  const { data } = useRemote(listSteps, { uuid: turno.uuid })
  const steps = data?.data ?? []
  if (steps.length === 0 && turno.etapa === '') return null
  return (
    <Card title="Etapas" aside={<StepMark turno={turno} />}>
      <ol className={classes.steps}>
        {steps.map((step) => (
          <li key={`${step.at} ${step.etapa}`}>{storyText(step)}</li>
        ))}
      </ol>
      {turno.etapa_motivo ? <p className={classes.note}>{turno.etapa_motivo}</p> : null}
    </Card>
  )
}

type StoryStep = OutputOf<typeof listSteps>['data'][number]

/** `Demorado 30 min, 12/03/2026 10:42 · Lola Gil · Rota. Registrado 12/03/2026 11:15.` */
function storyText({
  etapa: step,
  momento,
  at,
  quien,
  minutos,
  motivo: reason,
  aviso: oddity,
}: StoryStep): string {
  const parts = [
    `${storyName(step)}${minutos ? ` ${minutos} min` : ''}, ${formatMoment(momento)}`,
    quien,
    reason,
    oddity,
  ]
  const recorded = areApart(momento, at) ? ` · Registrado ${formatMoment(at)}` : ''
  return `${parts.filter(Boolean).join(' · ')}${recorded}`
}
