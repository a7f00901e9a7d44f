import { openReader } from './code-reader.ts'

/** Why nothing is read; each has its words. */
export type NoCamera = 'refused' | 'none' | 'busy' | 'no-reader'

/** Longer side of the frames that are read, px: codes of a label at arm's length keep three px a module. */
const SIDE = 960
/** Pause between frames, in milliseconds: a phone stays cool. */
const PAUSE = 90

export interface Camera {
  stream: MediaStream
  /** Turns the lamp on or off; null where there is none. */
  lamp: ((isOn: boolean) => Promise<void>) | null
}

/** Opens the camera that looks away from the person, or says why there is none. */
export async function openCamera(): Promise<Camera | NoCamera> {
  const devices: MediaDevices | undefined = navigator.mediaDevices
  if (!devices) return 'none'
  const video = { facingMode: 'environment', width: { ideal: 1280 }, height: { ideal: 720 } }
  const stream = await devices.getUserMedia({ video }).catch(reasonOf)
  if (typeof stream === 'string') return stream
  const [track] = stream.getVideoTracks()
  const abilities = (track?.getCapabilities?.() ?? {}) as { torch?: boolean }
  const turn = async (isOn: boolean) =>
    track?.applyConstraints({ advanced: [{ torch: isOn } as MediaTrackConstraintSet] })
  return { stream, lamp: abilities.torch ? turn : null }
}

function reasonOf(cause: unknown): NoCamera {
  const name = cause instanceof DOMException ? cause.name : ''
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'refused'
  return name === 'NotReadableError' || name === 'AbortError' ? 'busy' : 'none'
}

export const closeCamera = ({ stream }: Camera): void => {
  for (const track of stream.getTracks()) track.stop()
}

interface Following {
  signal: AbortSignal
  onText: (text: string) => void
}

/** Reads frame after frame of a video until stopped. Resolves with the reason if codes cannot be read here. */
export async function followCodes(
  video: HTMLVideoElement,
  { signal, onText }: Following,
): Promise<NoCamera | null> {
  const reader = await openReader()
  const context = document.createElement('canvas').getContext('2d', { willReadFrequently: true })
  signal.addEventListener('abort', reader.close)
  while (context && !signal.aborted) {
    const frame = frameOf(video, context)
    const texts = frame ? await reader.read(frame).catch(() => null) : []
    if (signal.aborted) break
    if (!texts) return 'no-reader'
    if (texts[0] !== undefined) onText(texts[0])
    await new Promise((resolve) => setTimeout(resolve, PAUSE))
  }
  return null
}

function frameOf(video: HTMLVideoElement, context: CanvasRenderingContext2D): ImageData | null {
  const { videoWidth, videoHeight } = video
  if (videoWidth === 0 || videoHeight === 0) return null
  const scale = Math.min(1, SIDE / Math.max(videoWidth, videoHeight))
  const [width, height] = [Math.round(videoWidth * scale), Math.round(videoHeight * scale)]
  if (context.canvas.width !== width) context.canvas.width = width
  if (context.canvas.height !== height) context.canvas.height = height
  context.drawImage(video, 0, 0, width, height)
  return context.getImageData(0, 0, width, height)
}
