import { useEffect, useState } from 'react'
import { estimarSalida } from '#contract/calls/pull.ts'
import { figure } from '#contract/kit/figures.ts'
import { useRemote } from '#src/bridge/remote-query.ts'
import type { PreparedChoice } from '#src/offline/prepared.ts'
import { StatList } from '#src/ui/lists/stat-list.tsx'
import classes from './salida.module.css'
import { sizeText } from './salida-words.ts'

/** Size of the chosen data, by the server's count, and the free space for it. */
export function Estimate({ choice }: { choice: PreparedChoice }) {
  const { sucursales, dias, fotos } = choice
  const { data, isError } = useRemote(estimarSalida, { sucursales: sucursales.join(','), dias, fotos })
  const free = useFreeSpace()

  if (!data && isError) {
    return (
      <p className={classes.soft}>
        El tamaño se sabe con conexión; lo que ya está en este teléfono sigue estando.
      </p>
    )
  }
  // The rows stand before their figures are known: the button under them stays where it is.
  const count = (value: number | undefined) => (value === undefined ? '…' : figure(value))
  const bytes = data && data.bytes_datos + (fotos === 'miniaturas' ? data.bytes_fotos : 0)
  return (
    <StatList
      stats={[
        { label: 'Lotes', value: count(data?.lotes), isFigure: true },
        { label: 'Pedidos', value: count(data?.pedidos), isFigure: true },
        { label: 'Clientes', value: count(data?.cuentas), isFigure: true },
        {
          label: 'Fotos',
          value: fotos === 'miniaturas' ? count(data?.fotos) : 'ninguna',
          isFigure: true,
        },
        ...(free === null
          ? []
          : [{ label: 'Lugar libre', value: free === undefined ? '…' : sizeText(free), isFigure: true }]),
        { label: 'Tamaño', value: bytes === undefined ? 'calculando…' : sizeText(bytes), isTotal: true },
      ]}
    />
  )
}

/** Bytes the browser still lets the app store; undefined until known, null where it is never known. */
function useFreeSpace(): number | null | undefined {
  const [free, setFree] = useState<number | null>()
  useEffect(() => {
    const estimated = navigator.storage?.estimate?.() ?? Promise.resolve({})
    void estimated.then(({ quota, usage = 0 }: StorageEstimate) =>
      setFree(quota === undefined ? null : quota - usage),
    )
  }, [])
  return free
}
