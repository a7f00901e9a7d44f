import { NativeSelect } from '@mantine/core'
import type { Sucursal } from '#contract/calls/catalogos.ts'
import { ChevronDownIcon } from '#src/ui/layout/icons.tsx'

interface SucursalSelectProps {
  sucursales: readonly Sucursal[]
  value: string
  /** '' is all of them, where that may be chosen. */
  onChange: (uuid: string) => void
  allowsAll?: boolean
  /** In a row with others: only its name and a small arrow. */
  isNarrow?: boolean
}

/** The branch whose turnos are shown. */
export function SucursalSelect({ sucursales, value, onChange, allowsAll, isNarrow }: SucursalSelectProps) {
  return (
    <NativeSelect
      aria-label="Sucursal"
      {...(isNarrow && { rightSection: <ChevronDownIcon size={14} />, rightSectionWidth: 20 })}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      data={[
        ...(allowsAll ? [{ value: '', label: 'Todas las sucursales' }] : []),
        ...sucursales.map(({ uuid, nombre }) => ({ value: uuid, label: nombre })),
      ]}
    />
  )
}
