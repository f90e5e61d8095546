import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Update, User } from 'grammy/types'
import { TEST_BOT } from './launch.ts'
import {
  type CallBody,
  PhotoHandler,
  photoSizes,
  readCall,
  type SentPhoto,
} from './photo-handler.ts'
import { ProfileHandler } from './profile-handler.ts'
import { ShareHandler } from './share-handler.ts'
import { StarsHandler } from './stars-handler.ts'

/** A message of the bot as the person sees it. */
export interface SeenMessage {
  readonly messageId: number
  readonly chatId: number
  text: string
  /** Labels of its buttons with what each sends or opens. */
  buttons: ReadonlyMap<string, string>
  /** What it was sent with besides: entities, `disable_notification`, `link_preview_options`. */
  readonly fields: Readonly<Record<string, unknown>>
  /** Null where it is text alone. */
  readonly photo: SentPhoto | null
}

/** An answer of Telegram in place of the regular one. */
export interface Refused {
  readonly code: number
  readonly description: string
  readonly retryAfterS?: number
}

/**
 * What the next calls of a method come to instead: `lost` was not read, `taken` was done, and neither
 * is answered; `garbled` is answered by something on the way that is not Telegram.
 */
export type Fault = 'lost' | 'taken' | 'garbled' | 'flood' | 'broken' | 'bad' | Refused

/** Where updates are delivered to, and which. */
export interface Webhook {
  readonly url: string
  readonly secret: string
  readonly updates: readonly string[]
}

/** Telegram's Bot API on this machine, and the people who write to the bot. */
export interface BotApi {
  readonly origin: string
  /** Names of the calls that came, oldest first. */
  readonly calls: string[]
  /** Payments in Stars. */
  readonly stars: StarsHandler
  /** Cards for chats. */
  readonly shares: ShareHandler
  /** What the bot is called and says of itself. */
  readonly profile: ProfileHandler
  /** Photos it was sent. */
  readonly photos: PhotoHandler
  /** What the bot said in a private chat, oldest first. */
  messagesTo(userId: number): readonly SeenMessage[]
  /** A person writes to the bot; gives the update, for a webhook. */
  write(
    from: Partial<User> & { readonly id: number },
    text: string,
    chat?: 'private' | 'group',
  ): Update
  /** A person presses a button of a message of the bot. */
  press(from: Partial<User> & { readonly id: number }, message: SeenMessage, label: string): Update
  /** Delivers what the Stars handler produced. */
  deliver(update: Update): void
  /** The person blocks the bot. */
  block(userId: number): void
  failNext(method: string, fault: Fault, times?: number): void
  /** Waits until the bot has said so many messages to a person, and gives the newest. */
  nextMessage(userId: number, count: number): Promise<SeenMessage>
  /** Address and secret that updates are delivered to; null while they are polled for. */
  webhook(): Webhook | null
  /** Updates are polled for again, whatever a test set before. */
  unhook(): void
  close(): Promise<void>
}

/** The number of any channel that is written to by its name. */
export const CHANNEL_ID = -1_001_234_567_890

type Body = Readonly<Record<string, unknown>>
interface Answer {
  readonly status: number
  readonly body: object
}

const BOT: User = {
  id: Number(TEST_BOT.botToken.split(':')[0]),
  is_bot: true,
  first_name: 'Buoy',
  username: TEST_BOT.botName,
}

function refuse(status: number, description: string, parameters?: object): Answer {
  const body = { ok: false, error_code: status, description }
  return { status, body: parameters === undefined ? body : { ...body, parameters } }
}

function grant(result: unknown): Answer {
  return { status: 200, body: { ok: true, result } }
}

const FAULTS: Readonly<Record<'flood' | 'broken' | 'bad', Refused>> = {
  flood: { code: 429, description: 'Too Many Requests: retry after 1', retryAfterS: 1 },
  broken: { code: 502, description: 'Bad Gateway' },
  bad: { code: 400, description: 'Bad Request: chat not found' },
}

function faultAnswer(fault: 'flood' | 'broken' | 'bad' | Refused): Answer {
  const { code, description, retryAfterS } = typeof fault === 'string' ? FAULTS[fault] : fault
  return refuse(
    code,
    description,
    retryAfterS === undefined ? undefined : { retry_after: retryAfterS },
  )
}

/** Starts one on a free loopback port; it answers in the words of core.telegram.org/bots/api. */
export async function openBotApi(): Promise<BotApi> {
  const state = new BotState()
  const server = createServer((request, response) => void serve(state, request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    origin: `http://127.0.0.1:${port}`,
    calls: state.calls,
    stars: state.stars,
    shares: state.shares,
    profile: state.profile,
    photos: state.photos,
    messagesTo: (userId) => state.messages.filter(({ chatId }) => chatId === userId),
    write: (from, text, chat = 'private') => state.push(messageUpdate(state, from, text, chat)),
    deliver: (update) => void state.push(update),
    press: (from, message, label) => state.push(pressUpdate(state, from, message, label)),
    block: (userId) => void state.blocked.add(userId),
    failNext: (method, fault, times = 1) => {
      state.faults.set(
        method,
        Array.from({ length: times }, () => fault),
      )
    },
    async nextMessage(userId, count) {
      for (let waited = 0; waited < 15_000; waited += 20) {
        const seen = state.messages.filter(({ chatId }) => chatId === userId)
        const newest = seen[count - 1]
        if (newest !== undefined) return newest
        await new Promise((resolve) => setTimeout(resolve, 20))
      }
      throw new Error(`the bot did not say ${count} messages to ${userId}`)
    },
    webhook: () => state.webhook,
    unhook: () => {
      state.webhook = null
      state.updates = []
    },
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

class BotState {
  readonly calls: string[] = []
  readonly messages: SeenMessage[] = []
  readonly blocked = new Set<number>()
  readonly faults = new Map<string, Fault[]>()
  readonly presses = new Set<string>()
  readonly stars = new StarsHandler()
  readonly shares = new ShareHandler()
  readonly profile = new ProfileHandler()
  readonly photos = new PhotoHandler()
  updates: Update[] = []
  webhook: Webhook | null = null
  /** Ends the poll that waits, when something comes or another poll does. */
  wake: (() => void) | null = null
  #count = 0

  nextId(): number {
    this.#count += 1
    return this.#count
  }

  push(update: Update): Update {
    this.updates.push(update)
    this.wake?.()
    return update
  }
}

async function serve(state: BotState, request: IncomingMessage, response: ServerResponse) {
  const [, token, method = ''] = /^\/bot([^/]+)\/(\w+)$/.exec(request.url ?? '') ?? []
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  const fault = state.faults.get(method)?.shift()
  state.calls.push(method)
  if (fault === 'lost') {
    request.socket.destroy()
    return
  }
  if (fault === 'garbled') {
    response.writeHead(502, { 'content-type': 'text/html' })
    response.end('<html><h1>502 Bad Gateway</h1></html>')
    return
  }
  const call = await readCall(request.headers['content-type'] ?? '', Buffer.concat(chunks))
  const isDone = fault === undefined || fault === 'taken'
  const answer =
    token !== TEST_BOT.botToken
      ? refuse(401, 'Unauthorized')
      : isDone
        ? await answerOf(state, method, call)
        : faultAnswer(fault)
  if (fault === 'taken') {
    request.socket.destroy()
    return
  }
  response.writeHead(answer.status, { 'content-type': 'application/json' })
  response.end(JSON.stringify(answer.body))
}

async function answerOf(state: BotState, method: string, call: CallBody): Promise<Answer> {
  const body: Body = call.fields
  switch (method) {
    case 'getMe':
      return grant({
        ...BOT,
        can_join_groups: true,
        can_read_all_group_messages: false,
        supports_inline_queries: false,
        can_connect_to_business: false,
        has_main_web_app: true,
      })
    case 'setWebhook':
      state.webhook = {
        url: String(body['url']),
        secret: String(body['secret_token']),
        updates: (body['allowed_updates'] ?? []) as readonly string[],
      }
      return { status: 200, body: { ok: true, result: true, description: 'Webhook was set' } }
    case 'deleteWebhook':
      state.webhook = null
      return { status: 200, body: { ok: true, result: true, description: 'Webhook was deleted' } }
    case 'getUpdates':
      return await poll(state, body)
    case 'sendMessage':
      return send(state, body, null)
    case 'sendPhoto': {
      const photo = state.photos.take(call)
      return 'refused' in photo ? refuse(400, photo.refused) : send(state, body, photo)
    }
    case 'editMessageText':
      return edit(state, body)
    case 'answerCallbackQuery':
      return state.presses.delete(String(body['callback_query_id']))
        ? grant(true)
        : refuse(
            400,
            'Bad Request: query is too old and response timeout expired or query ID is invalid',
          )
    default: {
      const handlers = [state.stars, state.shares, state.profile]
      const answer = handlers
        .map((handler) => handler.answer(method, body))
        .find((one) => one !== undefined)
      if (answer === undefined) return refuse(404, 'Not Found')
      return 'refused' in answer ? refuse(400, answer.refused) : grant(answer.result)
    }
  }
}

async function poll(state: BotState, body: Body): Promise<Answer> {
  if (state.webhook !== null) {
    const what =
      "Conflict: can't use getUpdates method while webhook is active; use deleteWebhook to delete the webhook first"
    return refuse(409, what)
  }
  const offset = Number(body['offset'] ?? 0)
  state.updates = state.updates.filter(({ update_id: id }) => id >= offset)
  state.wake?.()
  if (state.updates.length === 0) {
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, Number(body['timeout'] ?? 0) * 1000)
      timer.unref()
      state.wake = () => {
        clearTimeout(timer)
        state.wake = null
        resolve()
      }
    })
  }
  const allowed = (body['allowed_updates'] ?? null) as readonly string[] | null
  return grant(
    state.updates.filter(
      (update) => allowed === null || allowed.some((kind) => Object.hasOwn(update, kind)),
    ),
  )
}

function send(state: BotState, body: Body, photo: SentPhoto | null): Answer {
  const chatId = chatIdOf(body)
  const text = photo === null ? textOf(body) : textOf({ text: body['caption'] })
  if (state.blocked.has(chatId)) return refuse(403, 'Forbidden: bot was blocked by the user')
  if (photo === null && text === '') return refuse(400, 'Bad Request: message text is empty')
  if (text.length > 4096) return refuse(400, 'Bad Request: message is too long')
  if (photo !== null && text.length > 1024) {
    return refuse(400, 'Bad Request: message caption is too long')
  }
  const buttons = buttonsOf(body)
  if ([...buttons.values()].some((data) => !data.includes('://') && Buffer.byteLength(data) > 64)) {
    return refuse(400, 'Bad Request: BUTTON_DATA_INVALID')
  }
  const message = { messageId: state.nextId(), chatId, text, buttons, fields: body, photo }
  state.messages.push(message)
  return grant(wireMessage(message))
}

/** A channel is written to by its name; all have one number here. */
function chatIdOf({ chat_id: id }: Body): number {
  return typeof id === 'string' && id.startsWith('@') ? CHANNEL_ID : Number(id)
}

function textOf({ text }: Body): string {
  return typeof text === 'string' ? text : ''
}

function edit(state: BotState, body: Body): Answer {
  const message = state.messages.find(
    ({ messageId, chatId }) =>
      messageId === Number(body['message_id']) && chatId === Number(body['chat_id']),
  )
  if (message === undefined) return refuse(400, 'Bad Request: message to edit not found')
  const text = textOf(body)
  if (text === message.text) {
    return refuse(
      400,
      'Bad Request: message is not modified: specified new message content and reply markup are exactly the same as a current content and reply markup of the message',
    )
  }
  message.text = text
  message.buttons = buttonsOf(body)
  return grant(wireMessage(message))
}

interface Button {
  readonly text: string
  readonly callback_data?: string
  readonly url?: string
  readonly web_app?: { readonly url: string }
}

function buttonsOf(body: Body): ReadonlyMap<string, string> {
  const markup = body['reply_markup'] as { inline_keyboard?: Button[][] } | undefined
  const buttons = (markup?.inline_keyboard ?? []).flat()
  return new Map(
    buttons.map(({ text, callback_data: data, url, web_app: app }) => [
      text,
      data ?? url ?? app?.url ?? '',
    ]),
  )
}

function wireMessage({ messageId, chatId, text, photo }: SeenMessage) {
  return {
    message_id: messageId,
    from: BOT,
    chat: { id: chatId, type: 'private' as const, first_name: 'Somebody' },
    date: 1_790_000_000,
    ...(photo === null ? { text } : { caption: text, photo: photoSizes(photo.fileId) }),
  }
}

function personOf(from: Partial<User> & { readonly id: number }): User {
  return { is_bot: false, first_name: 'Ada', language_code: 'en', ...from }
}

function messageUpdate(
  state: BotState,
  given: Partial<User> & { readonly id: number },
  text: string,
  chat: 'private' | 'group',
): Update {
  const from = personOf(given)
  const command = /^\/\w+/.exec(text)?.[0]
  return {
    update_id: state.nextId(),
    message: {
      message_id: state.nextId(),
      from,
      chat:
        chat === 'private'
          ? { id: from.id, type: 'private', first_name: from.first_name }
          : { id: -100, type: 'group', title: 'Group' },
      date: 1_790_000_000,
      text,
      ...(command === undefined
        ? {}
        : { entities: [{ type: 'bot_command', offset: 0, length: command.length }] }),
    },
  }
}

function pressUpdate(
  state: BotState,
  given: Partial<User> & { readonly id: number },
  message: SeenMessage,
  label: string,
): Update {
  const data = message.buttons.get(label)
  if (data === undefined) throw new Error(`no button ${label} at: ${message.text}`)
  const id = String(state.nextId())
  state.presses.add(id)
  return {
    update_id: state.nextId(),
    callback_query: {
      id,
      from: personOf(given),
      message: wireMessage(message),
      chat_instance: '1',
      data,
    },
  }
}
