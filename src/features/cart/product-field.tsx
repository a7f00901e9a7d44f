import { useMemo } from 'react'
import { useDevice } from '#src/read/device-context.tsx'
import { useRead } from '#src/read/use-read.ts'
import { RemoteSelect } from '#src/ui/fields/remote-select.tsx'
import { productsBy, readCatalogue } from './order/cart.queries.ts'

interface ProductFieldProps {
  label: string
  value: string
  /** The name of what is chosen, when it is known. */
  name?: string | undefined
  onChange: (code: string) => void
  error?: string | undefined
  required?: boolean
}

/** A product by name or code: the phone's catalogue, or the server's list while it holds none. [S149, S153] */
export function ProductField({ label, value, name, onChange, error, required }: ProductFieldProps) {
  const device = useDevice()
  const catalogue = useRead(() => readCatalogue(device.db), [device])
  const source = useMemo(
    () => (catalogue ? { options: catalogue } : { load: productsBy(device) }),
    [catalogue, device],
  )

  return (
    <RemoteSelect
      label={label}
      source={source}
      known={value ? [{ value, label: name ?? value }] : []}
      value={value || null}
      onChange={(code) => code !== null && onChange(code)}
      error={error}
      required={required ?? false}
    />
  )
}
