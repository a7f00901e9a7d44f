import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import { type Camera, closeCamera, followCodes, type NoCamera, openCamera } from './camera.ts'

type State = 'opening' | Camera | NoCamera

/** The camera in `video` for as long as the page is in sight, and each text that is read from it. */
export function useCamera(video: RefObject<HTMLVideoElement | null>, onText: (text: string) => void): State {
  const [state, setState] = useState<State>('opening')
  const isInSight = useInSight()
  const hear = useEffectEvent(onText)

  useEffect(() => {
    if (!isInSight) return
    const ending = new AbortController()
    const { signal } = ending
    const begin = async () => {
      const camera = await openCamera()
      if (typeof camera === 'string') return signal.aborted || setState(camera)
      const close = () => closeCamera(camera)
      if (signal.aborted) return close()
      signal.addEventListener('abort', close)
      setState(camera)
      const shown = video.current
      if (!shown) return
      shown.srcObject = camera.stream
      // Refused while the page is hidden: it begins again in sight.
      await shown.play().catch(() => undefined)
      const why = await followCodes(shown, { signal, onText: hear })
      if (why && !signal.aborted) setState(why)
    }
    void begin()
    return () => ending.abort()
  }, [isInSight, video])
  return state
}

function useInSight(): boolean {
  const [isInSight, setInSight] = useState(!document.hidden)
  useEffect(() => {
    const look = () => setInSight(!document.hidden)
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [])
  return isInSight
}
