import { listBranchesForUsers } from '#contract/calls/config/users.ts'
import { useRemote } from '#src/read/remote-query.ts'
import { RemoteSelect } from '#src/ui/fields/remote-select.tsx'

interface BranchFieldProps {
  value: string | null
  /** The branch of the user, named before the others are read. */
  known: { uuid: string; name: string } | null
  onChange: (uuid: string | null) => void
  error: string | undefined
}

const asOption = ({ uuid, name }: { uuid: string; name: string }) => ({ value: uuid, label: name })

/** Where a seller works. [A179] */
export function BranchField({ value, known, onChange, error }: BranchFieldProps) {
  const { data = [] } = useRemote(listBranchesForUsers, {})
  return (
    <RemoteSelect
      clearable
      label="Sucursal"
      description="Donde trabaja, si es vendedor"
      source={{ options: data.map(asOption) }}
      known={known ? [asOption(known)] : []}
      value={value}
      onChange={onChange}
      error={error}
    />
  )
}
