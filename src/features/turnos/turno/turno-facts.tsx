import { Fragment, lazy, Suspense } from 'react'
import { loadOf, loadText } from '#contract/calls/rules/load.ts'
import { NO_BAY, type Turno } from '#contract/calls/turnos.ts'
import { endOf } from '#contract/kit/slots.ts'
import { CarrierContact } from '#src/features/turnos/card/carrier-contact.tsx'
import { useDevice } from '#src/read/device-context.tsx'
import { useRead } from '#src/read/use-read.ts'
import { CustomerLink } from '#src/session/customer-link.tsx'
import { StatList } from '#src/ui/lists/stat-list.tsx'
import classes from './turno-facts.module.css'

const RoadFacts = lazy(async () => ({
  default: (await import('#src/features/turnos/trips/road-facts.tsx')).RoadFacts,
}))

interface TurnoFactsProps {
  turno: Turno
  espesores: ReadonlyMap<string, string>
}

/** The fields of a turno itself. [S167, S185] */
export function TurnoFacts({ turno, espesores: thicknesses }: TurnoFactsProps) {
  const { db } = useDevice()
  const branch = useRead(() => db.sucursales.get(turno.sucursal_uuid), [db, turno.sucursal_uuid])
  const load = loadText(loadOf([turno], thicknesses))
  const until = turno.hora_hasta ?? endOf(turno.hora_desde)
  const stats = [
    { label: 'Fecha', value: turno.fecha_formateada },
    { label: 'Hora', value: `${turno.hora_desde} a ${until}` },
    { label: 'Sucursal', value: branch?.nombre ?? '–' },
    { label: 'Nave', value: turno.nave || NO_BAY },
    { label: turno.accounts.length === 1 ? 'Cuenta' : 'Cuentas', value: <Customers turno={turno} /> },
    ...(turno.descripcion ? [{ label: 'Descripción', value: turno.descripcion }] : []),
    ...(turno.entrega_en ? [{ label: 'Se entrega en', value: turno.entrega_en }] : []),
    ...(load ? [{ label: 'Carga', value: load }] : []),
    { label: 'Creado por', value: `${turno.createdByUser.fullname}, ${turno.created_at_formatted}` },
  ]

  return (
    <div className={classes.facts}>
      <StatList stats={stats} />
      <Suspense fallback={null}>
        <RoadFacts turno={turno} />
      </Suspense>
      <CarrierContact turno={turno} />
    </div>
  )
}

function Customers({ turno: { accounts } }: Pick<TurnoFactsProps, 'turno'>) {
  if (accounts.length === 0) return '–'
  return accounts.map(({ id, account_name }, index) => (
    <Fragment key={id}>
      {index > 0 ? ', ' : null}
      <CustomerLink id={id}>{account_name}</CustomerLink>
    </Fragment>
  ))
}
