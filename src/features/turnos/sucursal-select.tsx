import { NativeSelect } from '@mantine/core'
import type { Sucursal } from '#contract/calls/catalogos.ts'

interface SucursalSelectProps {
  sucursales: readonly Sucursal[]
  value: string
  /** '' is all of them, where that may be chosen. */
  onChange: (uuid: string) => void
  allowsAll?: boolean
}

/** The branch whose turnos are shown. */
export function SucursalSelect({ sucursales, value, onChange, allowsAll }: SucursalSelectProps) {
  return (
    <NativeSelect
      aria-label="Sucursal"
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      data={[
        ...(allowsAll ? [{ value: '', label: 'Todas las sucursales' }] : []),
        ...sucursales.map(({ uuid, nombre }) => ({ value: uuid, label: nombre })),
      ]}
    />
  )
}
