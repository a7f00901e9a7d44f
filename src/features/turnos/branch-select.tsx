import { NativeSelect } from '@mantine/core'
import type { Branch } from '#contract/calls/catalogues.ts'
import { ChevronDownIcon } from '#src/ui/icons/icons.tsx'

interface BranchSelectProps {
  sucursales: readonly Branch[]
  value: string
  /** '' is all of them, where that may be chosen. */
  onChange: (uuid: string) => void
  allowsAll?: boolean
  /** In a row with others: only its name and a small arrow. */
  isNarrow?: boolean
}

/** The branch whose turnos are shown. */
export function BranchSelect({
  sucursales: branches,
  value,
  onChange,
  allowsAll,
  isNarrow,
}: BranchSelectProps) {
  return (
    <NativeSelect
      aria-label="Sucursal"
      {...(isNarrow && { rightSection: <ChevronDownIcon size={14} />, rightSectionWidth: 20 })}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      data={[
        ...(allowsAll ? [{ value: '', label: isNarrow ? 'Todas' : 'Todas las sucursales' }] : []),
        ...branches.map(({ uuid, nombre: name }) => ({ value: uuid, label: name })),
      ]}
    />
  )
}
