/** The part of it that is used: it writes requests, and sends none. */
declare module 'web-push' {
  interface Request {
    method: string
    headers: Record<string, string | number>
    body: Buffer
  }
  const webPush: {
    generateRequestDetails(
      subscription: { endpoint: string; keys: { p256dh: string; auth: string } },
      payload: string,
      options: {
        TTL: number
        topic?: string
        vapidDetails: { subject: string; publicKey: string; privateKey: string }
      },
    ): Request
  }
  export default webPush
}
