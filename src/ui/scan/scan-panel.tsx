import { Button, TextInput } from '@mantine/core'
import { type FormEvent, useRef, useState } from 'react'
import { FormNote } from '#src/ui/feedback/form-note.tsx'
import { beep } from './beep.ts'
import type { NoCamera } from './camera.ts'
import classes from './scan-panel.module.css'
import type { Words } from './scanned.ts'
import { useCamera } from './use-camera.ts'

const REASONS: Record<NoCamera, string> = {
  refused:
    'El navegador no permite usar la cámara. Se permite en los ajustes del sitio; también podés escribir el código.',
  none: 'No se encontró una cámara en este equipo. Escribí el código.',
  busy: 'Otra aplicación está usando la cámara. Cerrala, o escribí el código.',
  'no-reader':
    'El lector todavía no está en este equipo y no se pudo bajar. Con conexión se baja una vez; mientras tanto, escribí el código.',
}

/** Vibration of a code that was read, in milliseconds. */
const BUZZ = 60

/** The same code in front of the camera counts once in this time, in milliseconds. */
const AGAIN = 2500

interface ScanPanelProps {
  /** Takes each code that was read; scanning goes on below the words that it returns. */
  onText: (text: string) => Words
}

/** The camera with a code in it, or a field for what the code says. */
export function ScanPanel({ onText }: ScanPanelProps) {
  const video = useRef<HTMLVideoElement>(null)
  const [typed, setTyped] = useState('')
  const [said, setSaid] = useState('')
  const last = useRef({ text: '', at: 0 })
  const take = (text: string) => {
    if (text.trim() === '') return
    navigator.vibrate?.(BUZZ)
    beep()
    void Promise.resolve(onText(text)).then((words) => setSaid(words ?? ''))
  }
  const camera = useCamera(video, (text) => {
    const at = performance.now()
    const isSame = text === last.current.text && at - last.current.at < AGAIN
    // For as long as it stays in sight.
    last.current = { text, at }
    if (!isSame) take(text)
  })
  const send = (event: FormEvent) => {
    event.preventDefault()
    take(typed)
    setTyped('')
  }

  return (
    <div className={classes.panel}>
      {typeof camera === 'string' && camera !== 'opening' ? (
        <>
          <FormNote isWarning>{REASONS[camera]}</FormNote>
          <p role="status">{said}</p>
        </>
      ) : (
        <div className={classes.stage}>
          <video ref={video} className={classes.video} muted playsInline aria-label="Lo que ve la cámara" />
          <span className={classes.target} aria-hidden />
          <p className={classes.hint} role="status">
            {said || (camera === 'opening' ? 'Abriendo la cámara…' : 'Poné el código dentro del recuadro.')}
          </p>
        </div>
      )}
      {typeof camera === 'object' && camera.lamp ? <Lamp turn={camera.lamp} /> : null}
      <form className={classes.typed} onSubmit={send}>
        <TextInput
          label="O escribí el código"
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          autoComplete="off"
          autoCapitalize="characters"
          enterKeyHint="go"
          maxLength={300}
        />
        <Button type="submit" size="md">
          Buscar
        </Button>
      </form>
    </div>
  )
}

function Lamp({ turn }: { turn: (isOn: boolean) => Promise<void> }) {
  const [isOn, setOn] = useState(false)
  const press = async () => {
    await turn(!isOn)
    setOn(!isOn)
  }
  return (
    <Button variant="default" aria-pressed={isOn} onClick={() => void press()}>
      Linterna
    </Button>
  )
}
