import type { OrderPlan, OrderState, Provider } from '#domain/orders/order.ts'

export interface OrderRow {
  id: string
  account_id: string
  provider: Provider
  plan: OrderPlan
  state: OrderState
  amount: number
  currency: 'XTR' | 'USD'
  token: string
  provider_ref: string | null
  created_wall_time: number
  changed_wall_time: number
}

export interface PaymentRow {
  provider: Provider
  charge_id: string
  order_id: string | null
  amount: number
  currency: string
  paid_wall_time: number | null
  refunded_wall_time: number | null
}

export interface PaymentEventRow {
  provider: Provider
  event_id: string
  kind: string
  received_wall_time: number
}

export interface OrdersTables {
  orders: OrderRow
  payments: PaymentRow
  payment_events: PaymentEventRow
}
