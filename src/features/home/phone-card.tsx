import { ago } from '#contract/kit/day.ts'
import { figure } from '#contract/kit/figures.ts'
import { useLocal } from '#src/read/local-query.ts'
import { type Prepared, usePreparing } from '#src/read/preparing.ts'
import { useNow } from '#src/read/use-now.ts'
import { Card } from '#src/ui/layout/card.tsx'
import classes from './day-card.module.css'
import { DayRows } from './day-rows.tsx'
import { type PhoneSummary, phoneSummary } from './home.queries.ts'

const query = phoneSummary()

/** Whether this phone is ready to go out, and what it still has to send. */
export function PhoneCard() {
  const now = useNow()
  const { data } = useLocal(query)
  const prepared = data?.prepared ?? null
  const { state, fraction } = usePreparing()
  const isRunning = state === 'andando' || state === 'pausando'
  const aside = data?.aside ?? 0

  return (
    <Card title="Sin conexión" {...(aside > 0 && { edge: 'yellow' as const })} flush>
      <DayRows
        label="Sin conexión"
        rows={[
          {
            label: 'Preparar salida',
            value: isRunning
              ? `Preparando: ${Math.round(fraction * 100)} %`
              : data
                ? preparedText(prepared, now)
                : '\u00a0',
            to: '/preparar',
          },
          {
            label: 'Pendientes',
            value: data ? pendingText(data) : '\u00a0',
            to: '/pendientes',
            isLate: aside > 0,
          },
        ]}
      />
      <p className={classes.age}>
        {prepared?.readyAt
          ? prepared.sucursales.join(', ')
          : 'Con la salida preparada se busca y se pide sin señal.'}
      </p>
    </Card>
  )
}

function preparedText(prepared: Prepared | null, now: number): string {
  if (!prepared) return 'Sin preparar'
  if (prepared.readyAt === null) return 'A medias'
  const { lotes: lots, photosHeld, readyAt } = prepared
  return `listo, ${figure(lots)} lotes, ${figure(photosHeld)} fotos, ${ago(readyAt, now)}`
}

const pendingText = ({ unsent, aside }: PhoneSummary): string =>
  aside > 0
    ? `${figure(aside)} ${aside === 1 ? 'necesita' : 'necesitan'} tu atención`
    : unsent === 0
      ? 'Nada sin enviar'
      : `${figure(unsent)} sin enviar`
