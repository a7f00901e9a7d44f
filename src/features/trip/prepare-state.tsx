import type { Prepared } from '#src/read/preparing.ts'
import { useNow } from '#src/read/use-now.ts'
import { ProgressBar } from '#src/ui/feedback/progress-bar.tsx'
import { ErrorList } from '#src/ui/fields/error-list.tsx'
import { Card } from '#src/ui/layout/card.tsx'
import { StatList } from '#src/ui/lists/stat-list.tsx'
import classes from './trip.module.css'
import { progressText, readyText } from './trip-words.ts'
import type { PrepareForm } from './use-prepare-form.ts'

interface PrepareStateProps {
  form: PrepareForm
  prepared: Prepared | null
}

/** State of this phone, or how far its preparation is, part by part. */
export function PrepareState({ form, prepared }: PrepareStateProps) {
  const { state, messages } = form.preparation
  if (state !== 'quieta' || messages.length > 0) return <UnderWay form={form} />
  return prepared ? <OnThisPhone form={form} prepared={prepared} /> : null
}

const TITLES = {
  quieta: 'La preparación se cortó',
  andando: 'Preparando la salida',
  pausando: 'Preparando la salida',
  'en-pausa': 'En pausa',
} as const

function UnderWay({ form }: Pick<PrepareStateProps, 'form'>) {
  const { state, parts, fraction, messages } = form.preparation
  const isStopped = state === 'en-pausa' || state === 'quieta'
  return (
    <Card title={TITLES[state]} {...(isStopped && { edge: 'yellow' as const })}>
      <ErrorList messages={messages} />
      <ProgressBar label={parts.at(-1)?.what ?? 'Empezando'} value={fraction * 100} />
      <div className={classes.parts}>
        <StatList
          stats={parts.map((part) => ({ label: part.what, value: progressText(part), isFigure: true }))}
        />
      </div>
      {isStopped ? (
        <p className={classes.soft}>Lo que ya llegó queda guardado: al seguir no se vuelve a bajar.</p>
      ) : null}
    </Card>
  )
}

function OnThisPhone({ form, prepared }: { form: PrepareForm; prepared: Prepared }) {
  const now = useNow()
  return (
    <Card title="En este equipo" edge={prepared.readyAt === null ? 'yellow' : 'green'}>
      <p ref={form.result} className={classes.state} role="status" tabIndex={-1}>
        {readyText(prepared, now)}
      </p>
      <p className={classes.soft}>
        {prepared.sucursales.join(', ')} · pedidos de {prepared.dias} días
      </p>
    </Card>
  )
}
