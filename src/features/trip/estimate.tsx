import { useEffect, useState } from 'react'
import type { estimateTrip } from '#contract/calls/pull.ts'
import type { OutputOf } from '#contract/kit/endpoint.ts'
import { bytesText, figure } from '#contract/kit/figures.ts'
import type { PreparedChoice } from '#src/read/preparing.ts'
import type { Remote } from '#src/read/remote-query.ts'
import { StatList } from '#src/ui/lists/stat-list.tsx'
import { readerBytes } from '#src/ui/scan/reader-program.ts'
import classes from './trip.module.css'
import { bytesOf } from './trip-words.ts'

interface EstimateProps {
  choice: PreparedChoice
  estimate: Remote<OutputOf<typeof estimateTrip>>
}

/** Size of the chosen data part by part, by the server's count, and the free space for it. */
export function Estimate({ choice, estimate: { data, isError } }: EstimateProps) {
  const free = useFreeSpace()
  const reader = useReaderBytes()

  if (!data && isError) {
    return (
      <p className={classes.soft}>
        El tamaño se sabe con conexión; lo que ya está en este equipo sigue estando.
      </p>
    )
  }
  // The rows stand before their figures are known: the button under them stays where it is.
  const count = (value: number | undefined) => (value === undefined ? '…' : figure(value))
  const size = (value: number | undefined) => (value === undefined ? '…' : bytesText(value))
  const withPhotos = choice.fotos === 'miniaturas'
  return (
    <StatList
      stats={[
        { label: 'Lotes', value: count(data?.lotes), isFigure: true },
        { label: 'Pedidos', value: count(data?.pedidos), isFigure: true },
        { label: 'Clientes', value: count(data?.cuentas), isFigure: true },
        {
          label: 'Fotos',
          value: withPhotos ? `${count(data?.fotos)} · ${size(data?.bytes_fotos)}` : 'ninguna',
          isFigure: true,
        },
        { label: 'Datos', value: size(data?.bytes_datos), isFigure: true },
        ...(reader > 0 ? [{ label: 'Lector de códigos', value: bytesText(reader), isFigure: true }] : []),
        ...(free === null
          ? []
          : [{ label: 'Lugar libre', value: free === undefined ? '…' : bytesText(free), isFigure: true }]),
        { label: 'Tamaño', value: size(data && bytesOf(data, choice) + reader), isTotal: true },
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

/** Bytes of the reader of codes, while it is not on this phone. */
function useReaderBytes(): number {
  const [bytes, setBytes] = useState(0)
  useEffect(() => void readerBytes().then(setBytes), [])
  return bytes
}
