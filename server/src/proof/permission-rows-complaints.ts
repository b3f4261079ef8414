import { only, type PermissionCase } from './permission-case.ts';
import { pictureUpload } from './picture-upload.ts';
import type { Seat } from './world.ts';

const nothing = () => ({});
const BUYER = only(['owner'], 200, { denied: 404 });
/** Those who see it, but aren't asked; for the others it isn't there. */
const SIDES = { producer: 403, transporter: 403, admin: 403 };

/** As whom a seat answers. */
function sideOf(seat: Seat): string {
  if (seat === 'producer') return 'PRODUCER';
  return seat === 'admin' ? 'PLATFORM' : 'TRANSPORTER';
}

/** Complaints: what buyers say, what the market's side answers. */
export const COMPLAINT_ROWS: Readonly<Record<string, readonly PermissionCase[]>> = {
  getComplaintForm: [
    {
      about: 'of an order of the owner',
      input: ({ orderId }) => ({ params: { id: orderId } }),
      expected: BUYER,
    },
  ],
  createComplaint: [
    {
      about: 'of an order of the owner that was handed over',
      input: async (world) => {
        const id = await world.handedOverOrder();
        const orderItemId = await world.itemOf(id);
        return {
          params: { id },
          body: { orderItemId, reason: 'LESS', amount: 0.5, wants: 'MONEY', words: '' },
        };
      },
      expected: only(['owner'], 201, { denied: 404 }),
    },
  ],
  uploadComplaintPicture: [
    {
      about: 'to one of the owner',
      input: async (world) => ({
        params: { id: await world.anotherComplaint() },
        ...(await pictureUpload()),
      }),
      expected: { ...BUYER, ...SIDES },
    },
  ],
  getComplaintPicture: [
    {
      about: 'of one of the owner',
      input: async (world) => ({ params: { id: await world.anotherComplaintPicture() } }),
      expected: only(['owner', 'producer', 'transporter', 'admin'], 200, { denied: 404 }),
    },
  ],
  getComplaint: [
    {
      about: 'one of the owner',
      input: async (world) => ({ params: { id: await world.anotherComplaint() } }),
      expected: only(['owner', 'producer', 'transporter', 'admin'], 200, { denied: 404 }),
    },
  ],
  answerComplaint: [
    {
      about: 'one of the owner',
      input: async (world, seat) => ({
        params: { id: await world.anotherComplaint() },
        body: { side: sideOf(seat), words: 'Megnézzük.', offer: null },
      }),
      expected: { ...only(['producer', 'transporter', 'admin'], 201, { denied: 404 }), owner: 403 },
    },
  ],
  acceptComplaintOffer: [
    {
      about: 'of one of the owner',
      input: async (world) => ({ params: await world.anotherOffer() }),
      expected: { ...BUYER, ...SIDES },
    },
  ],
  declineComplaintOffer: [
    {
      about: 'of one of the owner',
      input: async (world) => ({ params: await world.anotherOffer() }),
      expected: { ...BUYER, ...SIDES },
    },
  ],
  askOtherBuyers: [
    {
      about: 'about one of the owner',
      input: async (world) => ({ params: { id: await world.anotherComplaint() } }),
      expected: { ...only(['producer', 'transporter', 'admin'], 200, { denied: 404 }), owner: 403 },
    },
  ],
  getComplaintQuestion: [
    {
      about: 'that the owner is asked',
      input: async (world) => ({ params: { id: await world.complaintQuestion() } }),
      expected: BUYER,
    },
  ],
  replyToComplaintQuestion: [
    {
      about: 'that the owner is asked',
      input: async (world) => ({
        params: { id: await world.complaintQuestion() },
        body: { isGood: true, words: '' },
      }),
      expected: BUYER,
    },
  ],
  listActorComplaints: [
    {
      about: 'about the producer of the hidden chain',
      input: ({ hidden }) => ({ params: { id: hidden.staff.actorIds[0] ?? 0 } }),
      expected: only(['producer', 'admin'], 200),
    },
  ],
  pageComplaints: [{ about: 'the register', input: nothing, expected: only(['admin'], 200) }],
  exportComplaints: [{ about: 'the register', input: nothing, expected: only(['admin'], 200) }],
  countComplaints: [
    { about: 'of a year', input: () => ({ query: { year: '2026' } }), expected: only(['admin'], 200) },
  ],
};
