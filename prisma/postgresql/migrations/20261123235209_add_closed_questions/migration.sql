-- CreateTable
CREATE TABLE "ClosedQuestion" (
    "siteId" TEXT NOT NULL,
    "questionKey" TEXT NOT NULL,
    "closedAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "ClosedQuestion_pkey" PRIMARY KEY ("siteId","questionKey")
);

-- AddForeignKey
ALTER TABLE "ClosedQuestion" ADD CONSTRAINT "ClosedQuestion_siteId_fkey" FOREIGN KEY ("siteId") REFERENCES "Site"("id") ON DELETE CASCADE ON UPDATE CASCADE;
