import { createStore } from 'zustand/vanilla';
import { combine, persist, subscribeWithSelector } from 'zustand/middleware';

const kept = new Map();
const storage = {
  getItem: async (name) => JSON.parse((await kept.get(name)) ?? 'null'),
  setItem: async (name, value) => void kept.set(name, JSON.stringify(value)),
  removeItem: (name) => kept.delete(name),
};
const store = createStore(
  persist(
    subscribeWithSelector(
      combine({ count: 0, names: [] }, (set, get) => ({
        add: (name) => set({ count: get().count + 1, names: [...get().names, name] }),
      })),
    ),
    { name: 'kept', storage, partialize: ({ names }) => ({ names }) },
  ),
);
store.subscribe(
  (state) => state.count,
  (count, before) => console.log('count', before, '->', count),
);
store.persist.onFinishHydration((state) => console.log('hydrated', state.names));
store.getState().add('ada');
console.log(store.persist.hasHydrated());
await new Promise((done) => setTimeout(done, 20));
store.getState().add('bob');
console.log(store.getState(), kept);
