/** Message for a text that is too long; nothing of it is cut. undefined while it fits. */
export function overLength(text: string, most: number): string | undefined {
  const over = text.trim().length - most
  if (over <= 0) return undefined
  const figure = (count: number) => count.toLocaleString('es-AR')
  const counted = over === 1 ? 'Sobra 1 carácter' : `Sobran ${figure(over)} caracteres`
  return `${counted}: pueden ser hasta ${figure(most)}.`
}
