import { useEffect, useState } from 'react'
import { estimarSalida } from '#contract/pull.ts'
import { useRemote } from '#src/bridge/remote-query.ts'
import type { Choice } from '#src/offline/prepare.ts'
import { StatList } from '#src/ui/stat-list.tsx'
import classes from './salida.module.css'
import { figures, sizeText } from './salida-words.ts'

/** What the choice would bring, by the server's count, and the room there is for it. */
export function Estimate({ choice }: { choice: Choice }) {
  const { sucursales, dias, fotos } = choice
  const { data, isError } = useRemote(estimarSalida, { sucursales: sucursales.join(','), dias, fotos })
  const free = useFreeSpace()

  if (!data) {
    return (
      <p className={classes.soft}>
        {isError
          ? 'El tamaño se sabe con conexión; lo que ya está en este teléfono sigue estando.'
          : 'Calculando el tamaño…'}
      </p>
    )
  }
  const bytes = data.bytes_datos + (fotos === 'miniaturas' ? data.bytes_fotos : 0)
  return (
    <StatList
      stats={[
        { label: 'Lotes', value: figures.format(data.lotes), isFigure: true },
        { label: 'Pedidos', value: figures.format(data.pedidos), isFigure: true },
        { label: 'Clientes', value: figures.format(data.cuentas), isFigure: true },
        {
          label: 'Fotos',
          value: fotos === 'miniaturas' ? figures.format(data.fotos) : 'ninguna',
          isFigure: true,
        },
        ...(free === null ? [] : [{ label: 'Lugar libre', value: sizeText(free), isFigure: true }]),
        { label: 'Tamaño', value: sizeText(bytes), isTotal: true },
      ]}
    />
  )
}

/** Bytes this browser would still let the app keep; null while unknown. */
function useFreeSpace(): number | null {
  const [free, setFree] = useState<number | null>(null)
  useEffect(() => {
    void navigator.storage?.estimate?.().then(({ quota, usage }) => {
      if (quota !== undefined) setFree(quota - (usage ?? 0))
    })
  }, [])
  return free
}
