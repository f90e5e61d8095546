import {
  QueryClient,
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  QueryClientProvider,
  useQuery,
  useInfiniteQuery,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query'
import { AppRoot, Placeholder, SegmentedControl, TabsList } from '@telegram-apps/telegram-ui'
import { BigNumber } from 'bignumber.js'
import {
  Children,
  Component,
  createElement,
  StrictMode,
  Suspense,
  createContext,
  lazy,
  memo,
  startTransition,
  use,
  useCallback,
  useContext,
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useMemo,
  useReducer,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { createRoot } from 'react-dom/client'
import { Fragment, jsx, jsxs } from 'react/jsx-runtime'
import {
  BrowserRouter,
  Link,
  Navigate,
  Outlet,
  Route,
  Routes,
  matchPath,
  useLocation,
  useNavigate,
  useNavigationType,
  useParams,
  useSearchParams,
} from 'react-router-dom'
import { proxy, ref, useSnapshot } from 'valtio'
import dayjs from 'dayjs'
import utc from 'dayjs/plugin/utc.js'
import i18next from 'i18next'
import {
  CandlestickSeries,
  ColorType,
  CrosshairMode,
  HistogramSeries,
  LineStyle,
  TickMarkType,
  createChart,
  createSeriesMarkers,
} from 'lightweight-charts'

/**
 * What a signal's page imports from packages, by name, and nothing else. The bench refuses
 * a list that says more or less than the app's own sources do.
 */
const react = {
  Children,
  Component,
  createElement,
  StrictMode,
  Suspense,
  createContext,
  lazy,
  memo,
  startTransition,
  use,
  useCallback,
  useContext,
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useMemo,
  useReducer,
  useRef,
  useState,
  useSyncExternalStore,
  createRoot,
  Fragment,
  jsx,
  jsxs,
}
const router = {
  BrowserRouter,
  Link,
  Navigate,
  Outlet,
  Route,
  Routes,
  matchPath,
  useLocation,
  useNavigate,
  useNavigationType,
  useParams,
  useSearchParams,
}
const query = {
  QueryClient,
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  QueryClientProvider,
  useQuery,
  useInfiniteQuery,
  useMutation,
  useQueryClient,
}
const kit = { AppRoot, Placeholder, SegmentedControl, TabsList }
const rest = { BigNumber, proxy, ref, useSnapshot, dayjs, utc, i18next }
const chart = {
  CandlestickSeries,
  ColorType,
  CrosshairMode,
  HistogramSeries,
  LineStyle,
  TickMarkType,
  createChart,
  createSeriesMarkers,
}

Object.assign(globalThis, { kept: { react, router, query, kit, rest, chart } })
