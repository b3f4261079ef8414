import { type ForeignId, fromRow, query } from './foreign-id.ts';

/** Ids of complaints and of what they are about, for the table of foreign ids. */
export const FOREIGN_COMPLAINT_IDS: Readonly<Record<string, ForeignId>> = {
  'getComplaintForm params id': fromRow('getComplaintForm', 404),
  'createComplaint params id': fromRow('createComplaint', 404),
  'createComplaint body orderItemId': fromRow('createComplaint', 404),
  'uploadComplaintPicture params id': fromRow('uploadComplaintPicture', 404),
  'getComplaintPicture params id': fromRow('getComplaintPicture', 404),
  'getComplaint params id': fromRow('getComplaint', 404),
  'answerComplaint params id': fromRow('answerComplaint', 404),
  'acceptComplaintOffer params id': fromRow('acceptComplaintOffer', 404),
  'acceptComplaintOffer params answerId': fromRow('acceptComplaintOffer', 404),
  'declineComplaintOffer params id': fromRow('declineComplaintOffer', 404),
  'declineComplaintOffer params answerId': fromRow('declineComplaintOffer', 404),
  'askOtherBuyers params id': fromRow('askOtherBuyers', 404),
  'getComplaintQuestion params id': fromRow('getComplaintQuestion', 404),
  'replyToComplaintQuestion params id': fromRow('replyToComplaintQuestion', 404),
  'listActorComplaints params id': fromRow('listActorComplaints', 403),
  'pageComplaints query producer': query(403, ({ hidden }) => ({ producer: hidden.producerId })),
  'exportComplaints query producer': query(403, ({ hidden }) => ({ producer: hidden.producerId })),
};
