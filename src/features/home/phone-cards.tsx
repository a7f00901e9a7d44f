import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { ago } from '#contract/kit/day.ts'
import { figure } from '#contract/kit/figures.ts'
import { useLocal } from '#src/read/local-query.ts'
import { type Prepared, usePreparing } from '#src/read/preparing.ts'
import { useNow } from '#src/read/use-now.ts'
import { Card } from '#src/ui/layout/card.tsx'
import classes from './home.module.css'
import { phoneSummary } from './home.queries.ts'

const query = phoneSummary()

/** Whether this phone is ready to go out, and what it still has to send. */
export function PhoneCards() {
  const now = useNow()
  const { data } = useLocal(query)
  const prepared = data?.prepared ?? null
  const isReady = prepared !== null && prepared.readyAt !== null
  const { state, fraction } = usePreparing()
  const isRunning = state === 'andando' || state === 'pausando'

  return (
    <>
      <Card title="Salida" {...(isReady && { edge: 'green' as const })}>
        <p className={classes.state}>
          {isRunning
            ? `Preparando: ${Math.round(fraction * 100)} %`
            : data
              ? preparedText(prepared, now)
              : '\u00a0'}
        </p>
        <p className={classes.soft}>
          {isReady ? prepared.sucursales.join(', ') : 'Para buscar y pedir sin conexión'}
        </p>
        <Button component={Link} to={'/preparar' as '/'} variant={isReady ? 'default' : 'filled'} mt="sm">
          {isReady ? 'Ver o actualizar' : 'Preparar salida'}
        </Button>
      </Card>
      <Card title="Pendientes" {...(data && data.aside > 0 && { edge: 'yellow' as const })}>
        <p className={classes.state}>{data ? unsentText(data.unsent) : ' '}</p>
        <p className={classes.soft}>
          {data && data.aside > 0 ? `${data.aside} necesitan tu atención` : 'Lo guardado se envía solo'}
        </p>
        <Button component={Link} to={'/pendientes' as '/'} variant="default" mt="sm">
          Ver pendientes
        </Button>
      </Card>
    </>
  )
}

function preparedText(prepared: Prepared | null, now: number): string {
  if (!prepared) return 'Sin preparar'
  if (prepared.readyAt === null) return 'A medias'
  const { lotes: lots, photosHeld, readyAt } = prepared
  return `listo, ${figure(lots)} lotes, ${figure(photosHeld)} fotos, ${ago(readyAt, now)}`
}

const unsentText = (unsent: number): string =>
  unsent === 0 ? 'Nada sin enviar' : `${figure(unsent)} sin enviar`
